"""The sub-commands of `draftosaurus`: each module without a leading underscore is one."""
