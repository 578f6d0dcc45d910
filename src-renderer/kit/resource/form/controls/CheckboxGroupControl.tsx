import { SimpleGrid } from '@chakra-ui/react';
import { Checkbox } from '@kit/ui/inputs/choices';

interface ChecksControlProps {
  choices: readonly { value: string; label: string; fixed?: true }[];
  value: unknown;
  /** Called with the selected values in the order of the choices, followed by selected values that are no choices. */
  onChange: (values: string[]) => void;
  columns?: number;
}

/** Checkbox group; `fixed` choices cannot be unchecked. */
export const CheckboxGroupControl = ({ choices, value, onChange, columns = 3 }: ChecksControlProps) => {
  const selected = Array.isArray(value) ? (value as readonly string[]) : [];
  const others = selected.filter((candidate) => !choices.some((choice) => choice.value === candidate));
  return (
    <SimpleGrid columns={{ base: 2, lg: columns }} gap="3">
      {choices.map(({ value: option, label, fixed }) => (
        <Checkbox
          key={option}
          label={label}
          checked={selected.includes(option)}
          disabled={fixed === true && selected.includes(option)}
          onChange={(isOn) => {
            const next = choices.map((choice) => choice.value);
            onChange([
              ...next.filter((candidate) => (candidate === option ? isOn : selected.includes(candidate))),
              ...others,
            ]);
          }}
        />
      ))}
    </SimpleGrid>
  );
};
