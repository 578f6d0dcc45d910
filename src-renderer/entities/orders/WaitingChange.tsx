import { HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '@kit/ui/Kbd';
import { formatShortOrderName, getOrderStatusAppearance } from './orderTexts';
import { useWaiting } from './orderActions';
import { UndoChange } from './UndoChange';

/**
 * Shows the latest status change and the seconds left to undo it, in place of `children`, so that nothing is covered or
 * moved.
 */
export const WaitingChange = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const [last, ...others] = useWaiting();
  const appearance = last === undefined ? undefined : getOrderStatusAppearance(last.status);
  return (
    <>
      {last === undefined && children}
      <HStack
        gap="3"
        minW="0"
        color="fg"
        data-part="waiting-change"
        {...(last === undefined && { hidden: true, display: 'none' })}
      >
        <Text as="span" role="status" fontWeight="bold" truncate>
          {last !== undefined &&
            t('orderWords.changing', {
              name: formatShortOrderName({ id: last.orderId, number: last.number }),
              status: appearance?.labelKey === undefined ? last.status : t(appearance.labelKey),
            })}
          {others.length > 0 && ` ${t('orderWords.alsoWaiting', { count: others.length })}`}
        </Text>
        {last !== undefined && (
          <>
            <UndoChange order={{ id: last.orderId, number: last.number }} until={last.until} />
            <Kbd aria-hidden>Z</Kbd>
          </>
        )}
      </HStack>
    </>
  );
};
