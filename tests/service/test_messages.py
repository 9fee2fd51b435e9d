"""The models that describe what clients send, and the reader of it, know the same messages."""

from dataclasses import MISSING, fields
from typing import get_args

from pydantic import BaseModel

from draftosaurus.rules import Document
from draftosaurus.server import messages as models
from draftosaurus.service import OpenRequest, read_command, read_settings
from draftosaurus.service.messages import COMMANDS, NAMES
from draftosaurus.table import Settings, Sit


def described() -> dict[str, type[BaseModel]]:
    """The models of commands by their `type`."""
    union = get_args(models.CommandMessage)[0]
    return {get_args(one.model_fields["type"].annotation)[0]: one for one in get_args(union)}


def test_each_command_that_is_described_is_read_and_no_other() -> None:
    assert described().keys() == COMMANDS.keys()


def test_each_command_is_read_with_the_fields_that_are_described() -> None:
    for kind, model in described().items():
        read = {NAMES.get(one.name, one.name): one for one in fields(COMMANDS[kind])}
        assert model.model_fields.keys() == {"type", *read}
        for name, field in read.items():
            is_required = field.default is MISSING
            assert model.model_fields[name].is_required() is is_required, (kind, name)


def test_settings_and_the_request_for_a_table_have_the_fields_that_are_described() -> None:
    assert models.SettingsMessage.model_fields.keys() == {one.name for one in fields(Settings)}
    assert models.CreateRequest.model_fields.keys() == {one.name for one in fields(OpenRequest)}
    assert read_settings(Document({})) == Settings()


def test_a_seat_that_is_null_is_a_seat_left_out() -> None:
    message = {"type": "sit", "name": "Ann", "seat": None}
    assert read_command(Document(message)) == Sit("Ann")
