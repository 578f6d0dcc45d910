import { Box, Flex, Grid } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { IconButton } from '@kit/ui/IconButton';
import { WaitBox } from './WaitBox';

interface WaitTimes {
  deliveryWaitTime: number | null;
  pickUpWaitTime: number | null;
}

interface WaitRowProps {
  name: string;
  waitTimes: WaitTimes;
  onChange: (change: Partial<WaitTimes>) => void;
  onRemove: () => void;
  getError: (field: string) => string | undefined;
  /** Period of the wait. */
  children: ReactNode;
}

/** Exceptional wait with its period and minutes per dispatch method. */
export const WaitRow = ({ name, waitTimes, onChange, onRemove, getError, children }: WaitRowProps) => (
  <Flex
    role="group"
    aria-label={name}
    gap="3"
    align="flex-start"
    py="3"
    borderBottomWidth="1px"
    borderColor="border.muted"
  >
    <Grid flex="1" gap="3" templateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" alignItems="start">
      {children}
      <WaitBox
        label={t('storeSchedules.waits.delivery')}
        value={waitTimes.deliveryWaitTime}
        onChange={(deliveryWaitTime) => onChange({ deliveryWaitTime })}
        error={getError('deliveryWaitTime')}
      />
      <WaitBox
        label={t('storeSchedules.waits.pickUp')}
        value={waitTimes.pickUpWaitTime}
        onChange={(pickUpWaitTime) => onChange({ pickUpWaitTime })}
        error={getError('pickUpWaitTime')}
      />
    </Grid>
    <Box pt="6">
      <IconButton label={t('storeSchedules.waits.remove', { name })} size="sm" onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Box>
  </Flex>
);
