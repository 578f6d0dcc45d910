import { t, type ParseKeys } from 'i18next';
import { displayTargets, offeredDispatchMethods } from '@shared/domain/sales/displayTargets';

/** Options whose labels are the texts below a prefix. */
export const labelOptions = <const Prefix extends string, Value extends string>(
  prefix: Prefix,
  optionValues: readonly Value[],
) => optionValues.map((value) => ({ value, labelKey: `${prefix}${value}` as const }));

/** Label of a value; unknown values of the platform are shown unchanged. */
export const getOptionText = (
  options: readonly { value: string; labelKey: ParseKeys }[],
  optionValue: string,
): string => {
  const option = options.find(({ value }) => value === optionValue);
  return option === undefined ? optionValue : t(option.labelKey);
};

export const displayTargetOptions = labelOptions('form.displayTarget.', displayTargets);
export const dispatchOptions = labelOptions('form.dispatch.', offeredDispatchMethods);
/** Options worded as restrictions ("Solo despacho"), for items that are available by one method only. */
export const onlyDispatchOptions = labelOptions('form.onlyDispatch.', offeredDispatchMethods);
