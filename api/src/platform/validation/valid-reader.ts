import { Transform, TransformationType, type TransformFnParams } from 'class-transformer';
// @ts-expect-error The package has the types of this file elsewhere.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import type { MetadataStorage } from 'class-transformer/types/MetadataStorage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

/** What class-transformer was told of each class. */
export const transformations = defaultMetadataStorage as MetadataStorage;

type DtoClass = new () => object;
type Fields = Record<string, unknown>;
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** The DTO that a body becomes when every rule of its class allows it; undefined when the packages have to look at it themselves. */
export type ValidReader = (body: unknown) => object | undefined;

interface Field {
  name: string;
  /** What a value with a class of its own is read by. */
  nested: ValidReader | null;
  transforms: ((params: TransformFnParams) => unknown)[];
  /** All must hold, or no rule is asked: `@IsOptional`, `@ValidateIf`. */
  conditions: Check[];
  checks: Check[];
}

type Check = (dto: object, value: unknown) => boolean;

/** Stands for "not read", where undefined is a value. */
const UNREAD = Symbol('unread');

const TRANSFORM_OPTIONS = {};

// Loaded twice, the package would note what is to be trimmed in one place and be asked for it in the other.
class Probe {
  text = '';
}
Transform(({ value }: TransformFnParams) => value as unknown)(Probe.prototype, 'text');
if (transformations.findTransformMetadatas(Probe, 'text', TransformationType.PLAIN_TO_CLASS).length !== 1)
  throw new Error('class-transformer was loaded twice.');

/**
 * class-transformer and class-validator look all their rules up anew for every object, which took as long as the rest of a small request. What they
 * are asked for each class never changes: here it is asked once, and a body that breaks no rule is read by the answers, with the packages'
 * own checks and transformations. It says nothing about any other: null for a class with rules that are not known here, and undefined for a
 * body that is refused or unusual. Both go the packages' own way, which decides and finds the words.
 */
export function compileValidReader(dto: DtoClass): ValidReader | null {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const exposed = exposedFields(dto, names);
  if (names.length === 0 || !exposed || names.some((name) => name in dto.prototype)) return null;
  const fields = new Map<string, Field>();
  for (const name of names) {
    const field = compileField(
      dto,
      name,
      rules.filter(({ propertyName }) => propertyName === name),
    );
    if (!field) return null;
    fields.set(name, field);
  }
  const ownNames = exposed === 'all' ? null : exposed;
  return (body) => {
    if (!isPlainObject(body)) return undefined;
    const made = new dto() as Fields;
    for (const name of ownNames ?? Object.keys(body)) {
      const field = fields.get(name);
      const value = field ? readField(field, body) : UNREAD;
      if (value === UNREAD) return undefined;
      made[name] = value;
    }
    for (const { name, conditions, checks } of fields.values()) {
      const value = made[name];
      if (allHold(conditions, made, value) && !allHold(checks, made, value)) return undefined;
    }
    return made;
  };
}

/** `all` that are sent, or those alone that the class names; null for a class of whose naming we know nothing. */
function exposedFields(dto: DtoClass, names: string[]): string[] | 'all' | null {
  const named = transformations.getExposedProperties(dto, TransformationType.PLAIN_TO_CLASS);
  const isRenamed = transformations.getExposedMetadatas(dto).some(({ options }) => Object.keys(options ?? {}).length > 0);
  if (isRenamed || transformations.getExcludedMetadatas(dto).length > 0) return null;
  if (transformations.getStrategy(dto) !== 'excludeAll') return named.length === 0 ? 'all' : null;
  return named.every((name) => names.includes(name)) ? named : null;
}

function compileField(dto: DtoClass, name: string, rules: Rule[]): Field | null {
  const { typeFunction, options } = transformations.findTypeMetadata(dto, name) ?? {};
  const isNested = rules.some(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
  const isDiscriminated = options?.discriminator !== undefined;
  if (isNested !== (typeFunction !== undefined) || isDiscriminated) return null;
  const nested = typeFunction ? compileValidReader(typeFunction() as DtoClass) : null;
  const changes = transformations.findTransformMetadatas(dto, name, TransformationType.PLAIN_TO_CLASS);
  const isSimple = changes.every((change) => Object.keys(change.options ?? {}).length === 0);
  if ((isNested && !nested) || !isSimple) return null;
  const field: Field = { name, nested, transforms: changes.map(({ transformFn }) => transformFn), conditions: [], checks: [] };
  return rules.every((rule) => addRule(field, rule, dto.name)) ? field : null;
}

/** False for a rule that is not known here. */
function addRule({ conditions, checks }: Field, rule: Rule, targetName: string): boolean {
  const { type, constraints, constraintCls, validateIf, propertyName: property, each } = rule;
  if (type === ValidationTypes.NESTED_VALIDATION) {
    // What it holds was checked as it was read; nothing else is an object of the class.
    checks.push((_, value) => value === undefined || (typeof value === 'object' && value !== null));
    return true;
  }
  if (type === ValidationTypes.CONDITIONAL_VALIDATION) {
    conditions.push(constraints[0] as Check);
    return true;
  }
  const [constraint, ...others] = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  const isKnown = type === ValidationTypes.CUSTOM_VALIDATION && constraint && others.length === 0 && !constraint.async;
  if (!isKnown || validateIf) return false;
  const validator = constraint.instance;
  checks.push((object, value) => {
    const args = { targetName, property, object, value, constraints };
    // A promise allows nothing here.
    if (!each || !Array.isArray(value)) return validator.validate(value, args) === true;
    return value.every((one: unknown) => validator.validate(one, args) === true);
  });
  return true;
}

function readField({ name, nested, transforms }: Field, body: Fields): unknown {
  let value = nested ? readNested(nested, body[name]) : copyScalar(body[name]);
  if (value === UNREAD) return UNREAD;
  for (const transform of transforms)
    value = transform({ value, key: name, obj: body, type: TransformationType.PLAIN_TO_CLASS, options: TRANSFORM_OPTIONS });
  return value;
}

function readNested(read: ValidReader, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (!Array.isArray(value)) return read(value) ?? UNREAD;
  const items = Array.from(value, read);
  return items.includes(undefined) ? UNREAD : items;
}

/** A text, a number, a truth value or nothing, and a list of those: what else there is in JSON the packages take apart in their own way. */
function copyScalar(value: unknown): unknown {
  if (!Array.isArray(value)) return isScalar(value) ? value : UNREAD;
  const items = Array.from<unknown>(value);
  return items.every((item) => item !== undefined && isScalar(item)) ? items : UNREAD;
}

/** Without a function for each: this is asked for every field of every body. */
function allHold(checks: Check[], dto: object, value: unknown): boolean {
  for (const check of checks) if (!check(dto, value)) return false;
  return true;
}

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
