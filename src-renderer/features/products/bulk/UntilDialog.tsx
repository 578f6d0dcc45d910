import { chakra, Text } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isWallTime, toWallTime } from '@shared/domain/values/wallTime';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { WallTimeControl } from '@kit/resource/form/controls/WallTimeControl';

interface UntilDialogProps {
  onApply: (until: string) => void;
  onClose: () => void;
}

const Form = chakra('form');

/** Asks until when products are sold out: a moment to come. */
export const UntilDialog = ({ onApply, onClose }: UntilDialogProps) => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const [value, setValue] = useState<unknown>(null);
  const [isWrong, setIsWrong] = useState(false);
  const formId = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typeof value === 'string' && isWallTime(value) && value > toWallTime(platformNow(), zone)) onApply(value);
    else setIsWrong(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('products.bulk.untilTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('products.bulk.apply')}
          </Button>
        </>
      }
    >
      <Text mb="4">{t('products.bulk.scope.dialog')}</Text>
      <Form id={formId} onSubmit={apply} noValidate>
        <WallTimeControl
          label={t('products.bulk.until')}
          value={value}
          onChange={(next) => {
            setValue(next);
            setIsWrong(false);
          }}
          error={isWrong ? t('products.bulk.untilPast') : undefined}
          usualTime="00:00"
          required
        />
      </Form>
    </Dialog>
  );
};
