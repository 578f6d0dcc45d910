import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { roundings, type PriceChange, type Rounding } from '@shared/domain/catalogue/priceSheet/priceChange';
import type { Country } from '@shared/domain/values/countries';
import { parseDecimal, parseMoney } from '@shared/domain/values/parseNumbers';
import { useFormats } from '@kit/format/useFormats';
import { Checkbox, SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';

export const changeKinds = ['percent', 'amount'] as const;

/** Price change as typed. */
interface ChangeInput {
  kind: PriceChange['kind'];
  by: string;
  rounding: Rounding;
  /** True to fill empty prices from the product's own price. */
  fillEmpty: boolean;
}

export const emptyChange: ChangeInput = { kind: 'percent', by: '', rounding: 'ninety', fillEmpty: false };

/** Returns null if the typed text is not a number. */
export const parseChangeInput = (
  { kind, by: amountText, rounding }: ChangeInput,
  rules: Country,
): PriceChange | null => {
  const sign = /^\s*[-−]/.test(amountText) ? -1 : 1;
  const unsignedText = amountText.replace(/^\s*[-−+]/, '');
  const magnitude = kind === 'percent' ? parseDecimal(unsignedText.replace('%', '')) : parseMoney(unsignedText, rules);
  return magnitude === null || magnitude < 0 ? null : { kind, by: sign * magnitude, rounding };
};

/** State of `ChangeFields`; `change` is null if the typed text is not a number. */
export const useChangeInput = (initialAmount = '') => {
  const { rules } = useFormats();
  const [changeInput, setChangeInput] = useState({ ...emptyChange, by: initialAmount });
  return { typed: changeInput, setTyped: setChangeInput, change: parseChangeInput(changeInput, rules) };
};

interface ChangeFieldsProps {
  changeInput: ChangeInput;
  onChange: (changeInput: ChangeInput) => void;
  showsError: boolean;
}

/** Fields for the amount of a price change, its rounding, and whether to fill empty prices. */
export const ChangeFields = ({ changeInput, onChange, showsError }: ChangeFieldsProps) => {
  const { rules } = useFormats();
  const updateChange = (changes: Partial<ChangeInput>) => onChange({ ...changeInput, ...changes });
  const roundingKey = rules.decimals === 0 ? 'roundings' : 'roundingsCents';
  return (
    <Stack gap="5">
      <SegmentedControl
        label={t('menuPrices.changeDialog.kind')}
        value={changeInput.kind}
        onChange={(kind) => updateChange({ kind })}
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
          value={changeInput.by}
          onChange={(event) => updateChange({ by: event.target.value })}
        />
      </Field>
      <Field label={t('menuPrices.changeDialog.rounding')}>
        <Select
          value={changeInput.rounding}
          onChange={(rounding) => updateChange({ rounding })}
          choices={roundings.map((value) => ({ value, label: t(`menuPrices.changeDialog.${roundingKey}.${value}`) }))}
        />
      </Field>
      <Checkbox
        label={t('menuPrices.changeDialog.fillEmpty')}
        checked={changeInput.fillEmpty}
        onChange={(fillEmpty) => updateChange({ fillEmpty })}
      />
    </Stack>
  );
};
