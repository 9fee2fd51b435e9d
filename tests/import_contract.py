"""A contract type for import-linter: a table of which package may import which others.

The table stands in pyproject.toml. Unlike import-linter's own types it names packages before they
exist, and leaves none out that does.
"""

from collections.abc import Iterator
from typing import Any, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

Table = dict[str, list[str]]


class TableField(fields.Field[Table]):
    """A TOML table of lists of names."""

    def parse(self, raw_data: Any) -> Table:
        if not isinstance(raw_data, dict):
            raise fields.ValidationError("Expected a table of lists.")
        unknown = {name for names in raw_data.values() for name in names} - {*raw_data, "*"}
        if unknown:
            raise fields.ValidationError(f"Not in the table: {', '.join(sorted(unknown))}.")
        return raw_data


class WhoMayImportWhom(Contract):
    """Every import from one package of ours to another is in the table."""

    type_name = "who_may_import_whom"

    packages = TableField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        faults = [*self.missing(graph), *self.illegal(graph)]
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def missing(self, graph: ImportGraph) -> Iterator[str]:
        """Packages that the table forgot."""
        root = self.session_options["root_packages"][0]
        for package in sorted(graph.find_children(root)):
            if package.removeprefix(f"{root}.") not in self.table:
                yield f"{package} is not in the table: say there what it may import"

    def illegal(self, graph: ImportGraph) -> Iterator[str]:
        """Imports that the table does not allow."""
        root = self.session_options["root_packages"][0]
        for importer in sorted({root, *graph.find_descendants(root)}):
            for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                if not imported.startswith(f"{root}."):
                    continue
                source, target = (f"{name}.".split(".")[1] for name in (importer, imported))
                if source != target and not {target, "*"} & {*self.table.get(source, [])}:
                    details = graph.get_import_details(importer=importer, imported=imported)
                    lines = ", ".join(str(detail["line_number"]) for detail in details)
                    yield f"{importer} may not import {imported} (line {lines})"

    @property
    def table(self) -> Table:
        # The base class replaces the field by its value.
        return cast(Table, self.packages)

    def render_broken_contract(self, check: ContractCheck) -> None:
        for fault in check.metadata["faults"]:
            output.print_error(f"- {fault}", bold=False)
        output.new_line()
