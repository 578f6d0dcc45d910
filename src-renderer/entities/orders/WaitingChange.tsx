import { HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { Kbd } from '@kit/ui/Kbd';
import { formatShortOrderName, getOrderStatusAppearance } from './orderTexts';
import { useUndoableChanges } from './orderActions';
import { UndoChange } from './UndoChange';

/**
 * Shows the latest status change and the seconds left to undo it, in place of `children`, so that nothing is covered or
 * moved.
 */
export const WaitingChange = ({ children }: { children: ReactNode }) => {
  const [latestChange, ...otherChanges] = useUndoableChanges();
  const appearance = latestChange === undefined ? undefined : getOrderStatusAppearance(latestChange.status);
  return (
    <>
      {latestChange === undefined && children}
      <HStack
        gap="3"
        minW="0"
        color="fg"
        data-part="waiting-change"
        {...(latestChange === undefined && { hidden: true, display: 'none' })}
      >
        <Text as="span" role="status" fontWeight="bold" truncate>
          {latestChange !== undefined &&
            t('orderWords.changing', {
              name: formatShortOrderName({ id: latestChange.orderId, number: latestChange.number }),
              status: appearance?.labelKey === undefined ? latestChange.status : t(appearance.labelKey),
            })}
          {otherChanges.length > 0 && ` ${t('orderWords.alsoWaiting', { count: otherChanges.length })}`}
        </Text>
        {latestChange !== undefined && (
          <>
            <UndoChange order={{ id: latestChange.orderId, number: latestChange.number }} until={latestChange.until} />
            <Kbd aria-hidden>Z</Kbd>
          </>
        )}
      </HStack>
    </>
  );
};
