import { SimpleGrid } from '@chakra-ui/react';
import { Checkbox } from '@kit/ui/inputs/choices';

interface ChecksControlProps {
  choices: readonly { value: string; label: string; fixed?: true }[];
  value: unknown;
  /** In the choices' order, and behind them what only the platform knows. */
  onChange: (values: string[]) => void;
  columns?: number;
}

/** Any number of a few, all in sight. What is `fixed` cannot be taken out. */
export const CheckboxGroupControl = ({ choices, value, onChange, columns = 3 }: ChecksControlProps) => {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const others = chosen.filter((each) => !choices.some((choice) => choice.value === each));
  return (
    <SimpleGrid columns={{ base: 2, lg: columns }} gap="3">
      {choices.map(({ value: option, label, fixed }) => (
        <Checkbox
          key={option}
          label={label}
          checked={chosen.includes(option)}
          disabled={fixed === true && chosen.includes(option)}
          onChange={(on) => {
            const next = choices.map((each) => each.value);
            onChange([...next.filter((each) => (each === option ? on : chosen.includes(each))), ...others]);
          }}
        />
      ))}
    </SimpleGrid>
  );
};
