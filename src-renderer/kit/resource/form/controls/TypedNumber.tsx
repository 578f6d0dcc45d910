import { countryOf, type CountryRules } from '@shared/domain/values/countries';
import { formatAmount } from '@shared/domain/values/money';
import { parseCount, parseDecimal, parseMoney } from '@shared/domain/values/parseNumbers';
import { useFormats } from '@kit/format/useFormats';
import { textOf, ParsedInput, type ParsedInputProps } from './ParsedInput';

/** With the mark that people here type. */
const numberText = (value: unknown): string => textOf(value).replace('.', ',');

/** Something that is counted: minutes, days, people. */
export const IntegerControl = (props: ParsedInputProps) => <ParsedInput {...props} isNumber read={parseCount} />;

/** A share, or a place on the map. */
export const DecimalControl = (props: ParsedInputProps) => <ParsedInput {...props} isNumber read={parseDecimal} />;

/** A share of a hundred. */
export const PercentControl = (props: ParsedInputProps) => (
  <ParsedInput {...props} isNumber read={parseDecimal} show={numberText} after="%" />
);

/** As amounts are written; one that this money does not have, with more cents, as it came. */
const amountText = (value: unknown, rules: CountryRules): string =>
  typeof value === 'number' && Number(value.toFixed(countryOf(rules).decimals)) === value
    ? formatAmount(value, rules)
    : textOf(value);

/** An amount of money: the tenant's, or of another country. */
export const MoneyControl = ({ country, ...props }: ParsedInputProps & { country?: CountryRules }) => {
  const formats = useFormats();
  const own = country === undefined ? formats.rules : countryOf(country);
  return (
    <ParsedInput
      {...props}
      isNumber
      read={(text) => parseMoney(text, own)}
      show={(value) => amountText(value, own)}
      edit={own.decimals === 0 ? textOf : numberText}
      before={own.currencySymbol}
    />
  );
};
