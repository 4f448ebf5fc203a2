import { isTaxChoice, kindOfTaxChoice, PACK_UQCS, SERVICE_UQCS, type TaxChoiceName, type TaxSettings } from '@shop/domain';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { TypedLine } from '../../platform/web/validation/typed-text.js';

/** One decision about tax, and whether an accountant has confirmed it. */
export class TaxChoiceValue {
  @TypedLine()
  @IsString()
  @MaxLength(10)
  value: string;

  @IsBoolean()
  is_confirmed: boolean;
}

const RULES = {
  month: 'must be "issue" or "supply".',
  'pack-unit': `must be a unit in which packs are counted: ${Object.keys(PACK_UQCS).join(', ')}.`,
  'service-unit': `must be ${SERVICE_UQCS.join(' or ')}.`,
  hsn: 'must be an HSN code of goods: 4, 6 or 8 digits.',
  sac: 'must be a SAC of services: 6 digits that begin with 99.',
};

const isRight = (name: string, sent: unknown): boolean =>
  typeof (sent as TaxChoiceValue | undefined)?.value === 'string' &&
  isTaxChoice(name as TaxChoiceName, (sent as TaxChoiceValue).value);

const Choice = (): PropertyDecorator =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Type(() => TaxChoiceValue),
    ValidateBy(
      { name: 'isTaxChoice', validator: { validate: (sent, to) => isRight(to!.property, sent) } },
      { message: ({ property }) => `${property} ${RULES[kindOfTaxChoice(property as TaxChoiceName)]}` },
    ),
  );

export class TaxSettingsValue implements TaxSettings {
  /** In which month a bill counts that was issued after its parcel had left: `issue` or `supply`. */
  @Choice()
  late_bill_month: TaxChoiceValue;

  /** Unit quantity code of packs that have no weight. */
  @Choice()
  pack_uqc: TaxChoiceValue;

  @Choice()
  service_uqc: TaxChoiceValue;

  @Choice()
  poultry_hsn: TaxChoiceValue;

  @Choice()
  sheep_goat_hsn: TaxChoiceValue;

  /** Of sheep and goats; that of poultry has the code of poultry. */
  @Choice()
  offal_hsn: TaxChoiceValue;

  @Choice()
  eggs_hsn: TaxChoiceValue;

  /** One of chapter 16 is taxed; raw meat that is only marinated may have one of chapter 02. */
  @Choice()
  ready_to_cook_hsn: TaxChoiceValue;

  /** Of all other goods. */
  @Choice()
  other_hsn: TaxChoiceValue;

  @Choice()
  delivery_sac: TaxChoiceValue;

  @Choice()
  platform_sac: TaxChoiceValue;

  @Choice()
  surge_sac: TaxChoiceValue;
}

/** Holds for bills that are issued from now on; the month of late bills for those of before as well. */
export class SetTaxSettingsRequest extends TaxSettingsValue {
  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

export class TaxSettingsReply {
  setting_value: TaxSettingsValue;
  version: number;
}
