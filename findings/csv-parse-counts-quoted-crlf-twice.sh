#!/usr/bin/env bash
# csv-parse 7.0.3: with `info: true`, `info.lines` counts a CRLF inside a quoted cell as two lines,
# an LF as one. The same table saved by Excel (CRLF in the cell) and by another program (LF) gets
# different line numbers, and an error message that names the line points below the wrong row.
# A line break between records is counted once in both.
#
# Seen: LF {"record":2,"lines":3}, CRLF {"record":2,"lines":4} for a table of three lines.
# Fails when that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent csv-parse@7.0.3

cat >count.mjs <<'JS'
import { parse } from 'csv-parse/sync';

const last = (lineBreak) => {
  const table = ['"Curry cut', 'on the bone"', 'Keema', ''].join(lineBreak);
  const { info } = parse(table, { info: true, relax_column_count: true, record_delimiter: lineBreak }).at(-1);
  return JSON.stringify({ record: info.records, lines: info.lines });
};
console.log(`LF ${last('\n')}, CRLF ${last('\r\n')}`);
JS

seen=$(node count.mjs)
echo "csv-parse $(node -p "require('csv-parse/package.json').version" 2>/dev/null || node -p "JSON.parse(require('fs').readFileSync('node_modules/csv-parse/package.json')).version"): $seen"
[ "$seen" = 'LF {"record":2,"lines":3}, CRLF {"record":2,"lines":4}' ]
