import { Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Menu } from '@kit/ui/overlays/Menu';
import type { ChoiceFilter } from './filters';

/** Value of the choice "any". */
const anyValue = '';

interface ChoiceControlProps {
  filter: ChoiceFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Maximum choices shown side by side; more become a menu. */
const maxVisible = 6;

/** Choice filter. Shows few choices inline, with "any" first, and many choices in a menu. */
export const ChoiceControl = ({ filter, value, onChange }: ChoiceControlProps) => {
  const label = t(filter.labelKey);
  const choose = (choice: string) => onChange(choice === anyValue ? undefined : choice);
  const choices = [
    { value: anyValue, label: t(filter.anyKey) },
    ...filter.options.map((option) => ({ value: option.value, label: t(option.labelKey) })),
  ];
  if (filter.inMenu !== true && filter.options.length <= maxVisible) {
    return <SegmentedControl label={label} value={value ?? anyValue} choices={choices} onChange={choose} />;
  }
  const selectedChoice = value === undefined ? undefined : choices.find((choice) => choice.value === value);
  return (
    <Menu
      trigger={
        <Button variant="outline" px="3.5" fontWeight="normal" borderColor="border.control" maxW="16rem">
          <Text as="span" truncate>
            {selectedChoice === undefined ? label : t('list.selectedValues', { label, names: selectedChoice.label })}
          </Text>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
      entries={choices.map((choice) => ({
        ...choice,
        value: choice.value || 'any',
        checked: choice.value === (value ?? anyValue),
        onSelect: () => choose(choice.value),
      }))}
    />
  );
};
