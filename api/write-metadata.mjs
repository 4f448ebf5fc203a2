// Reads the DTO and controller classes and writes src/metadata.ts: what the OpenAPI document needs to know of their types.
// The compiler that builds the API (SWC) drops types, so they are collected here, from the same sources.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import ts from 'typescript';

const here = import.meta.dirname;
const source = join(here, 'src');
const target = process.argv[2] ?? join(source, 'metadata.ts');
const { factory } = ts;

const visitor = new ReadonlyVisitor({
  introspectComments: true,
  dtoFileNameSuffix: ['.dto.ts'],
  classValidatorShim: true,
  esmCompatible: true,
  pathToSource: source,
});
const program = ReadonlyVisitor.createTsProgram(join(here, 'tsconfig.json'));
for (const file of program.getSourceFiles()) if (file.fileName.startsWith(source)) visitor.visit(program, file);

// A number is whole unless its type says `Decimal`. The compiler keeps no name for another name of `number`, so that the written type is read.
const decimals = new Set();
for (const file of program.getSourceFiles())
  if (file.fileName.startsWith(source) && file.fileName.endsWith('.dto.ts')) file.forEachChild(findDecimals);

function findDecimals(node) {
  if (!ts.isClassDeclaration(node) || !node.name) return;
  for (const member of node.members)
    if (ts.isPropertyDeclaration(member) && /\bDecimal\b/.test(member.type?.getText() ?? ''))
      decimals.add(`${node.name.text}.${member.name.getText()}`);
}

const wholeNumbers = (classes) =>
  Object.fromEntries(
    Object.entries(classes).map(([name, fields]) => [name, ts.visitEachChild(fields, (field) => asWhole(name, field))]),
  );

function asWhole(className, field) {
  // Of `Decimal` itself, a number with a mark, the visitor can only say that it is an object.
  const [seen, meant] = decimals.has(`${className}.${field.name.text}`) ? ['Object', numberType] : ['Number', integerType];
  const options = field.initializer.properties.map((option) => (isType(option, seen) ? meant() : option));
  return factory.createPropertyAssignment(field.name, factory.createObjectLiteralExpression(options));
}

const isType = ({ name, initializer }, type) =>
  name.text === 'type' && ts.isArrowFunction(initializer) && initializer.body.text === type;

const integerType = () => factory.createPropertyAssignment('type', factory.createStringLiteral('integer'));

const numberType = () =>
  factory.createPropertyAssignment(
    'type',
    factory.createArrowFunction(undefined, undefined, [], undefined, undefined, factory.createIdentifier('Number')),
  );

const asNode = (value) => ('kind' in value ? value : object(Object.entries(value)));
const object = (entries) =>
  factory.createObjectLiteralExpression(
    entries.map(([name, value]) => factory.createPropertyAssignment(factory.createStringLiteral(name), asNode(value))),
    true,
  );
const files = (list) =>
  factory.createArrayLiteralExpression(
    list.map(([from, classes]) => factory.createArrayLiteralExpression([from, object(Object.entries(classes))])),
    true,
  );
const { models, controllers } = visitor.collect();
const metadata = object([
  [
    '@nestjs/swagger',
    object([
      ['models', files(models.map(([from, classes]) => [from, wholeNumbers(classes)]))],
      ['controllers', files(controllers)],
    ]),
  ],
]);
const imports = Object.entries(visitor.typeImports).map(([path, expression]) => `  ${JSON.stringify(path)}: ${expression},`);
const printed = ts
  .createPrinter()
  .printNode(ts.EmitHint.Unspecified, metadata, ts.createSourceFile('metadata.ts', '', ts.ScriptTarget.Latest));

writeFileSync(
  target,
  `// Generated from the DTO and controller classes; \`npm run contract\` writes it again.
// biome-ignore-all format: generated
export default async () => {
  const t = {
${imports.join('\n')}
  } as Record<string, any>;
  return ${printed};
};
`,
);
