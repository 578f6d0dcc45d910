import { countryOf, type CountryRules } from '@shared/domain/values/countries';
import { formatAmount } from '@shared/domain/values/money';
import { countTyped, decimalTyped, moneyTyped } from '@shared/domain/values/typedNumbers';
import { useFormats } from '@kit/format/useFormats';
import { textOf, TypedBox, type TypedProps } from './TypedBox';

/** With the mark that people here type. */
const numberText = (value: unknown): string => textOf(value).replace('.', ',');

/** Something that is counted: minutes, days, people. */
export const CountControl = (props: TypedProps) => <TypedBox {...props} isNumber read={countTyped} />;

/** A share, or a place on the map. */
export const DecimalControl = (props: TypedProps) => <TypedBox {...props} isNumber read={decimalTyped} />;

/** A share of a hundred. */
export const PercentControl = (props: TypedProps) => (
  <TypedBox {...props} isNumber read={decimalTyped} show={numberText} after="%" />
);

/** As amounts are written; one that this money does not have, with more cents, as it came. */
const amountText = (value: unknown, rules: CountryRules): string =>
  typeof value === 'number' && Number(value.toFixed(countryOf(rules).decimals)) === value
    ? formatAmount(value, rules)
    : textOf(value);

/** An amount of money: the tenant's, or of another country. */
export const MoneyControl = ({ country, ...props }: TypedProps & { country?: CountryRules }) => {
  const formats = useFormats();
  const own = country === undefined ? formats.rules : countryOf(country);
  return (
    <TypedBox
      {...props}
      isNumber
      read={(text) => moneyTyped(text, own)}
      show={(value) => amountText(value, own)}
      edit={own.decimals === 0 ? textOf : numberText}
      before={own.currencySymbol}
    />
  );
};
