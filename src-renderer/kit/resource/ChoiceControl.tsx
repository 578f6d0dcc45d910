import { useTranslation } from 'react-i18next';
import { Box } from '@chakra-ui/react';
import { SegmentedControl, Select } from '@kit/ui/choices';
import type { ChoiceFilter } from './filters';

/** Stands for "any" among the choices. */
const any = '';

interface ChoiceControlProps {
  filter: ChoiceFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** More than these would take lines of their own. */
const mostInSight = 6;

/** A choice among a few: all of them in sight, "any" first; among more one below the other. */
export const ChoiceControl = ({ filter, value, onChange }: ChoiceControlProps) => {
  const { t } = useTranslation();
  const label = t(filter.labelKey);
  const isLong = filter.options.length > mostInSight;
  const controls = {
    label,
    value: value ?? any,
    choices: [
      // By itself "any" would not say of what.
      { value: any, label: isLong ? `${label}: ${t(filter.anyKey).toLocaleLowerCase('es')}` : t(filter.anyKey) },
      ...filter.options.map((option) => ({ value: option.value, label: t(option.labelKey) })),
    ],
    onChange: (choice: string) => onChange(choice === any ? undefined : choice),
  };
  return isLong ? (
    <Box flex="0 1 12rem" minW="10rem">
      <Select {...controls} />
    </Box>
  ) : (
    <SegmentedControl {...controls} />
  );
};
