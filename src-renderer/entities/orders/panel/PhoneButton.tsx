import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { copyText } from '@kit/ui/copyText';
import { notify } from '@kit/ui/overlays/notify';

/** Phone number in readable groups; a click copies it. */
export const PhoneButton = ({ phone }: { phone: string }) => {
  const { t } = useTranslation();
  const shownText = useFormats().phone(phone);
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
