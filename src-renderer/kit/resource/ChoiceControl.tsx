import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '@kit/ui/choices';
import type { ChoiceFilter } from './filters';

/** Stands for "any" among the choices. */
const any = '';

interface ChoiceControlProps {
  filter: ChoiceFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A choice among a few: all of them in sight, "any" first. */
export const ChoiceControl = ({ filter, value, onChange }: ChoiceControlProps) => {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t(filter.labelKey)}
      value={value ?? any}
      choices={[
        { value: any, label: t(filter.anyKey) },
        ...filter.options.map((option) => ({ value: option.value, label: t(option.labelKey) })),
      ]}
      onChange={(choice) => onChange(choice === any ? undefined : choice)}
    />
  );
};
