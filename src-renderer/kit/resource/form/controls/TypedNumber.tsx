import { resolveCountry, type CountryRules } from '@shared/domain/values/countries';
import { formatAmount } from '@shared/domain/values/money';
import { parseCount, parseDecimal, parseMoney } from '@shared/domain/values/parseNumbers';
import { useFormats } from '@kit/format/useFormats';
import { toInputText, ParsedInput, type ParsedInputProps } from './ParsedInput';

/** Formats a number with a decimal comma. */
const formatNumber = (value: unknown): string => toInputText(value).replace('.', ',');

/** Input for a count, such as minutes, days or people. */
export const IntegerControl = (props: ParsedInputProps) => <ParsedInput {...props} isNumber parse={parseCount} />;

/** Input for a decimal number, such as a fraction or coordinate. */
export const DecimalControl = (props: ParsedInputProps) => <ParsedInput {...props} isNumber parse={parseDecimal} />;

/** Input for a percentage. */
export const PercentControl = (props: ParsedInputProps) => (
  <ParsedInput {...props} isNumber parse={parseDecimal} show={formatNumber} after="%" />
);

/** Formats an amount; an amount with more decimals than the currency stays unformatted. */
const getAmountText = (value: unknown, rules: CountryRules): string =>
  typeof value === 'number' && Number(value.toFixed(resolveCountry(rules).decimals)) === value
    ? formatAmount(value, rules)
    : toInputText(value);

/** Input for an amount in the tenant's currency, or another country's. */
export const MoneyControl = ({ country, ...props }: ParsedInputProps & { country?: CountryRules }) => {
  const formats = useFormats();
  const resolvedCountry = country === undefined ? formats.rules : resolveCountry(country);
  return (
    <ParsedInput
      {...props}
      isNumber
      parse={(text) => parseMoney(text, resolvedCountry)}
      show={(value) => getAmountText(value, resolvedCountry)}
      edit={resolvedCountry.decimals === 0 ? toInputText : formatNumber}
      before={resolvedCountry.currencySymbol}
    />
  );
};
