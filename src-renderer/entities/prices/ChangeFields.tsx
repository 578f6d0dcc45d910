import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roundings, type PriceChange, type Rounding } from '@shared/domain/catalogue/priceSheet/change';
import type { Country } from '@shared/domain/values/countries';
import { parseDecimal, parseMoney } from '@shared/domain/values/parseNumbers';
import { useFormats } from '@kit/format/useFormats';
import { Checkbox, SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';

export const changeKinds = ['percent', 'amount'] as const;

/** Price change as typed. */
export interface TypedChange {
  kind: PriceChange['kind'];
  by: string;
  rounding: Rounding;
  /** True to fill empty prices from the product's own price. */
  fillEmpty: boolean;
}

export const blankChange: TypedChange = { kind: 'percent', by: '', rounding: 'ninety', fillEmpty: false };

/** Returns null if the typed text is not a number. */
export const parseTypedChange = (
  { kind, by: sourceText, rounding }: TypedChange,
  rules: Country,
): PriceChange | null => {
  const sign = /^\s*[-−]/.test(sourceText) ? -1 : 1;
  const unsignedText = sourceText.replace(/^\s*[-−+]/, '');
  const size = kind === 'percent' ? parseDecimal(unsignedText.replace('%', '')) : parseMoney(unsignedText, rules);
  return size === null || size < 0 ? null : { kind, by: sign * size, rounding };
};

/** State of `ChangeFields`; `change` is null if the typed text is not a number. */
export const useTypedChange = (initialAmount = '') => {
  const { rules } = useFormats();
  const [typedChange, setTypedChange] = useState({ ...blankChange, by: initialAmount });
  return { typed: typedChange, setTyped: setTypedChange, change: parseTypedChange(typedChange, rules) };
};

interface ChangeFieldsProps {
  typedChange: TypedChange;
  onChange: (typedChange: TypedChange) => void;
  showsError: boolean;
}

/** Fields for the amount of a price change, its rounding, and whether to fill empty prices. */
export const ChangeFields = ({ typedChange, onChange, showsError }: ChangeFieldsProps) => {
  const { t } = useTranslation();
  const { rules } = useFormats();
  const set = (changes: Partial<TypedChange>) => onChange({ ...typedChange, ...changes });
  const texts = rules.decimals === 0 ? 'roundings' : 'roundingsCents';
  return (
    <Stack gap="5">
      <SegmentedControl
        label={t('menuPrices.changeDialog.kind')}
        value={typedChange.kind}
        onChange={(kind) => set({ kind })}
        choices={changeKinds.map((value) => ({ value, label: t(`menuPrices.changeDialog.${value}`) }))}
      />
      <Field
        label={t('menuPrices.changeDialog.by')}
        help={t('menuPrices.changeDialog.byHelp')}
        error={showsError ? t('menuPrices.changeDialog.notNumber') : undefined}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typedChange.by}
          onChange={(event) => set({ by: event.target.value })}
        />
      </Field>
      <Field label={t('menuPrices.changeDialog.rounding')}>
        <Select
          value={typedChange.rounding}
          onChange={(rounding) => set({ rounding })}
          choices={roundings.map((value) => ({ value, label: t(`menuPrices.changeDialog.${texts}.${value}`) }))}
        />
      </Field>
      <Checkbox
        label={t('menuPrices.changeDialog.fillEmpty')}
        checked={typedChange.fillEmpty}
        onChange={(fillEmpty) => set({ fillEmpty })}
      />
    </Stack>
  );
};
