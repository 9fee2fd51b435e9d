"""Writes web/src/lib/types.ts from the server's models, with `python web/generate_types.py`.

Every model becomes an interface. A union of models without a tag (a move) becomes one interface
with the fields of all, which is what a client wants to read. Ids of the rules are plain strings:
the client draws what it is told and knows no list of pens or species.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter

from draftosaurus.server import (
    choice_messages,
    coach_documents,
    documents,
    library_documents,
    messages,
    practice_documents,
)

Schema = Mapping[str, Any]

TARGET = Path(__file__).parent / "src" / "lib" / "types.ts"
HEADING = """\
/** What server and client say to each other. Written by generate_types.py: do not edit. */
import type { TableEvent } from "./events";
"""
UNIONS: dict[str, Any] = {
    "ServerMessage": documents.ServerMessage,
    "ClientMessage": messages.ClientMessage,
    "CommandMessage": messages.CommandMessage,
}
CLOSED = {"phase", "stage", "clock", "on_expiry", "step", "hints"}
"""Fields whose ids the client tells apart; all other ids are the rules' own business."""
SAID_BETTER = {"facts": "Record<string, string | number | string[]>", "events": "TableEvent[]"}
"""Fields that the models leave open."""


def main() -> None:
    """Write the file anew."""
    TARGET.write_text(generate(), encoding="utf-8")


def generate() -> str:
    """The whole file."""
    modules = (documents, library_documents, messages, practice_documents, coach_documents)
    models = [model for module in modules for model in _models(module)]
    schemas: dict[str, Schema] = {}
    for model in models:
        schema = model.model_json_schema(ref_template="{model}")
        schemas |= schema.pop("$defs", {})
        schemas[model.__name__] = schema
    choices = [schemas.pop(name) for name in _choice_names()]
    blocks = [_interface(name, schema) for name, schema in sorted(schemas.items())]
    blocks.append(_merged("Move", choices))
    blocks += [_alias(name, union) for name, union in UNIONS.items()]
    return HEADING + "".join(f"\n{block}" for block in blocks)


def _models(module: object) -> Iterable[type[BaseModel]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, BaseModel) and value.model_fields:
            yield value


def _choice_names() -> list[str]:
    choice: Any = choice_messages.ChoiceMessage
    schema = TypeAdapter(choice).json_schema(ref_template="{model}")
    return [option["$ref"] for option in schema["anyOf"]]


def _interface(name: str, schema: Schema) -> str:
    lines = [f"export interface {name} {{"]
    for field, content in schema.get("properties", {}).items():
        lines.append(f"  {_field(field, content)};")
    return _comment(schema) + "\n".join([*lines, "}"]) + "\n"


def _merged(name: str, schemas: list[Schema]) -> str:
    """One interface with the fields of all; optional are those that not all have."""
    fields: dict[str, str] = {}
    for schema in schemas:
        for field, content in schema["properties"].items():
            everywhere = all(field in one["properties"] for one in schemas)
            fields[field] = f"{field}{'' if everywhere else '?'}: {_type(content, field)}"
    lines = [f"export interface {name} {{", *(f"  {line};" for line in fields.values()), "}"]
    return "/** A choice, as records hold it: its fields tell which. */\n" + "\n".join(lines) + "\n"


def _alias(name: str, union: Any) -> str:
    schema = TypeAdapter(union).json_schema(ref_template="{model}")
    members = " | ".join(option["$ref"] for option in schema["oneOf"])
    return f"export type {name} = {members};\n"


def _field(name: str, schema: Schema) -> str:
    is_optional = "default" in schema and schema["default"] is None
    return f"{name}{'?' if is_optional else ''}: {_type(schema, name)}"


def _type(schema: Schema, field: str = "") -> str:
    if field in SAID_BETTER:
        return SAID_BETTER[field]
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema and field in CLOSED:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if options := schema.get("anyOf") or schema.get("oneOf"):
        return _union(schema, options)
    match schema.get("type"):
        case "array":
            inner = _type(schema["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
        case _:
            return "unknown"


def _union(schema: Schema, options: list[Schema]) -> str:
    names = [option.get("$ref") for option in options]
    left_out = "default" in schema and schema["default"] is None
    kinds = [
        _type(option)
        for option, name in zip(options, names, strict=True)
        if name not in _choice_names() and not (left_out and option.get("type") == "null")
    ]
    if {*_choice_names()} & {*names}:
        kinds.insert(0, "Move")
    return " | ".join(dict.fromkeys(kinds))


def _comment(schema: Schema) -> str:
    first = schema.get("description", "").split("\n")[0]
    return f"/** {first} */\n" if first else ""


if __name__ == "__main__":
    main()
