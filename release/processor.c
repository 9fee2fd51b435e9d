/* Which of the kernels that a wheel carries for x86-64 this processor can run: 4 with AVX-512, 3 with
 * AVX2 and BMI2, otherwise 1. These are the levels x86-64-v4, -v3 and -v1 of compilers. Also the
 * system must keep the wide registers. */

#include <cpuid.h>
#include <stdint.h>

enum {
    OSXSAVE = 1 << 27, AVX = 1 << 28, FMA = 1 << 12, MOVBE = 1 << 22, F16C = 1 << 29, /* leaf 1, ecx */
    BMI1 = 1 << 3, AVX2 = 1 << 5, BMI2 = 1 << 8,                                     /* leaf 7, ebx */
    AVX512F = 1 << 16, AVX512DQ = 1 << 17, AVX512CD = 1 << 28, AVX512BW = 1 << 30,   /* leaf 7, ebx */
    LZCNT = 1 << 5,                                                         /* leaf 0x80000001, ecx */
    WIDE_256 = 0x06, WIDE_512 = 0xE6                                        /* registers kept: xcr0 */
};
static const uint32_t AVX512VL = 1u << 31; /* leaf 7, ebx */

static int has_all(uint32_t found, uint32_t wanted)
{
    return (found & wanted) == wanted;
}

static uint32_t kept_registers(void)
{
    uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

int32_t processor_level(void)
{
    uint32_t a, b, c, d, basic, wide, extended;
    if (!__get_cpuid(1, &a, &b, &basic, &d) || !has_all(basic, OSXSAVE | AVX | FMA | MOVBE | F16C))
        return 1;
    if (!__get_cpuid_count(7, 0, &a, &wide, &c, &d) || !has_all(wide, BMI1 | AVX2 | BMI2))
        return 1;
    if (!__get_cpuid(0x80000001, &a, &b, &extended, &d) || !has_all(extended, LZCNT))
        return 1;
    if (!has_all(kept_registers(), WIDE_256))
        return 1;
    if (!has_all(wide, AVX512F | AVX512DQ | AVX512CD | AVX512BW | AVX512VL))
        return 3;
    return has_all(kept_registers(), WIDE_512) ? 4 : 3;
}
