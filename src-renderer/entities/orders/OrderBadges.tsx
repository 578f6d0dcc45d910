import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@kit/ui/Badge';
import { deliveryLook, paymentLook, statusLook, type Look } from './orderTexts';

/** A word of the platform's in its colour, with its icon and text. One that nobody knows stands as it came. */
const WordBadge = ({ word, look: { tone, icon: Icon, labelKey } }: { word: string | null; look: Look }) => {
  const { t } = useTranslation();
  const told = word === null ? t('orderWords.untold') : t('orderWords.other', { word });
  return (
    <Badge tone={tone}>
      <HStack as="span" gap="1.5" whiteSpace="nowrap">
        <Icon size={14} aria-hidden />
        {labelKey === undefined ? told : t(labelKey)}
      </HStack>
    </Badge>
  );
};

export const OrderStatusBadge = ({ status }: { status: string | null }) => (
  <WordBadge word={status} look={statusLook(status)} />
);

export const PaymentStatusBadge = ({ status }: { status: string | null }) => (
  <WordBadge word={status} look={paymentLook(status)} />
);

export const DeliveryStatusBadge = ({ status }: { status: string | null }) => (
  <WordBadge word={status} look={deliveryLook(status)} />
);
