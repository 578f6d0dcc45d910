import { SimpleGrid } from '@chakra-ui/react';
import { Checkbox } from '@kit/ui/inputs/choices';

interface CheckboxGroupControlProps {
  choices: readonly { value: string; label: string; fixed?: true }[];
  value: unknown;
  /** Called with the selected values in the order of `choices`, followed by values that are not among `choices`. */
  onChange: (values: string[]) => void;
  columns?: number;
}

/** Checkbox group; `fixed` choices cannot be unchecked. */
export const CheckboxGroupControl = ({ choices, value, onChange, columns = 3 }: CheckboxGroupControlProps) => {
  const selectedValues = Array.isArray(value) ? (value as readonly string[]) : [];
  const unknownValues = selectedValues.filter((candidate) => !choices.some((choice) => choice.value === candidate));
  return (
    <SimpleGrid columns={{ base: 2, lg: columns }} gap="3">
      {choices.map(({ value: option, label, fixed }) => (
        <Checkbox
          key={option}
          label={label}
          checked={selectedValues.includes(option)}
          disabled={fixed === true && selectedValues.includes(option)}
          onChange={(isChecked) => {
            const nextValues = choices.map((choice) => choice.value);
            onChange([
              ...nextValues.filter((candidate) =>
                candidate === option ? isChecked : selectedValues.includes(candidate),
              ),
              ...unknownValues,
            ]);
          }}
        />
      ))}
    </SimpleGrid>
  );
};
