import { Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { t } from 'i18next';
import { maskedText } from '@shared/domain/people/maskedText';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { copyText } from '@kit/ui/copyText';
import { notify } from '@kit/ui/overlays/notify';

/** Phone number in readable groups; a click copies it. A masked number is shown as text. */
export const PhoneButton = ({ phone }: { phone: string }) => {
  const shownText = useFormats().phone(phone);
  if (phone === maskedText) return <Text>{t('orders.panel.maskedPhone', { phone })}</Text>;
  return (
    <Button
      size="sm"
      variant="outline"
      alignSelf="flex-start"
      aria-label={t('orders.panel.copyPhone', { phone: shownText })}
      onClick={() => copyText(shownText) && notify.success(t('orders.panel.copied'))}
    >
      <Copy aria-hidden />
      {shownText}
    </Button>
  );
};
