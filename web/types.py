"""Generates the TypeScript types of the messages between the table and the bot.

python -m web.types
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

from msgspec import inspect

from bot.table import logins, messages

FILE = Path(__file__).parent / "src" / "messages.ts"
HEAD = "// Made by `python -m web.types` of bot/table/messages.py: change that instead.\n"


def typescript() -> str:
    """Return the module of types, as TypeScript."""
    unions = {
        "FromBot": messages.FromBot,
        "FromTab": messages.FromTab,
        "Besides": logins.Besides,
    }
    structs: dict[str, inspect.StructType] = {}
    for union in unions.values():
        for kind in inspect.multi_type_info(get_args(union)):
            _collect(kind, structs)
    parts = [HEAD, *map(_interface, structs.values())]
    parts += [
        f"export type {name} = {' | '.join(cls.__name__ for cls in get_args(union))};\n"
        for name, union in unions.items()
    ]
    return "\n".join(parts)


def _collect(kind: inspect.Type, structs: dict[str, inspect.StructType]) -> None:
    """Collect a struct and every struct that its fields are made of."""
    match kind:
        case inspect.StructType():
            if kind.cls.__name__ not in structs:
                structs[kind.cls.__name__] = kind
                for field in kind.fields:
                    _collect(field.type, structs)
        case inspect.VarTupleType(item_type=item):
            _collect(item, structs)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for each in types:
                _collect(each, structs)


def _interface(kind: inspect.StructType) -> str:
    lines = [f"export interface {kind.cls.__name__} {{"]
    if kind.tag is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    lines += [f"  {field.encode_name}: {_written(field.type)};" for field in kind.fields]
    return "\n".join([*lines, "}\n"])


def _written(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.VarTupleType(item_type=item):
            return f"{_written(item)}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_written, items))}]"
        case inspect.UnionType(types=types):
            return " | ".join(map(_written, types))
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case inspect.NoneType():
            return "null"
    raise TypeError(f"TypeScript has no type for {kind}")


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
