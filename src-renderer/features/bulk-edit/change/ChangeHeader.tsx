import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SegmentedControl, type Choice } from '@kit/ui/inputs/choices';

interface ChangeHeaderProps<Mode extends string> {
  label: string;
  mode: Mode;
  modes: readonly Choice<Mode>[];
  onModeChange: (mode: Mode) => void;
  /** Explanation of the selected mode. */
  help: string;
  /** Content beside the explanation. */
  children?: ReactNode;
}

/** Radio buttons for the modes of a change, with an explanation of the selected mode. */
export const ChangeHeader = <Mode extends string>({
  label,
  mode,
  modes,
  onModeChange,
  help,
  children,
}: ChangeHeaderProps<Mode>) => (
  <Flex columnGap="6" rowGap="3" wrap="wrap" align="flex-end" justify="space-between">
    <Stack gap="2" flex="1 1 18rem">
      <SegmentedControl label={label} value={mode} choices={modes} onChange={onModeChange} />
      <Text color="fg.muted" textStyle="sm">
        {help}
      </Text>
    </Stack>
    {children}
  </Flex>
);
