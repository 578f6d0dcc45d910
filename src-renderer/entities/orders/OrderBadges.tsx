import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Badge, StatusLine } from '@kit/ui/Badge';
import {
  deliveryStatusAppearance,
  paymentStatusAppearance,
  orderStatusAppearance,
  type StatusAppearance,
} from './orderTexts';

/** A word of the platform's in the product's own. One that nobody knows stands as it came. */
const useWord = (word: string | null, { labelKey }: StatusAppearance): string => {
  const { t } = useTranslation();
  if (labelKey !== undefined) return t(labelKey);
  return word === null ? t('orderWords.untold') : t('orderWords.other', { word });
};

/** A word in its colour, with its icon and text. */
const WordBadge = ({ word, look }: { word: string | null; look: StatusAppearance }) => {
  const { tone, icon: Icon } = look;
  return (
    <Badge tone={tone}>
      <HStack as="span" gap="1.5" whiteSpace="nowrap">
        <Icon size={14} aria-hidden />
        {useWord(word, look)}
      </HStack>
    </Badge>
  );
};

export const OrderStatusBadge = ({ status }: { status: string | null }) => (
  <WordBadge word={status} look={orderStatusAppearance(status)} />
);

export const PaymentStatusBadge = ({ status }: { status: string | null }) => (
  <WordBadge word={status} look={paymentStatusAppearance(status)} />
);

/** The same where there is no room for a badge. */
export const PaymentStatusLine = ({ status }: { status: string | null }) => {
  const look = paymentStatusAppearance(status);
  const text = useWord(status, look);
  return (
    <StatusLine tone={look.tone}>
      <look.icon size={12} aria-hidden style={{ flexShrink: 0 }} />
      <Text as="span" truncate title={text}>
        {text}
      </Text>
    </StatusLine>
  );
};

export const DeliveryStatusBadge = ({ status }: { status: string | null }) => (
  <WordBadge word={status} look={deliveryStatusAppearance(status)} />
);
