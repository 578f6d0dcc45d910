import { Flex, Stack, Text } from '@chakra-ui/react';
import { useFormats } from '@kit/format/useFormats';

interface RunTotalsProps {
  totals: readonly { key: string; label: string; count: number }[];
  label?: string;
}

/** Number of items per result of a job. */
export const RunTotals = ({ totals, label }: RunTotalsProps) => {
  const formats = useFormats();
  return (
    <Flex as="dl" gap="6" wrap="wrap" aria-label={label}>
      {totals.map((total) => (
        <Stack key={total.key} gap="0" direction="column-reverse">
          <Text as="dt" textStyle="xs" color="fg.muted">
            {total.label}
          </Text>
          <Text as="dd" textStyle="2xl" fontWeight="black" fontVariantNumeric="tabular-nums">
            {formats.count(total.count)}
          </Text>
        </Stack>
      ))}
    </Flex>
  );
};
