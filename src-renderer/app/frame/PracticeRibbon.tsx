import { Text } from '@chakra-ui/react';
import { GraduationCap, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { act } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { ConfirmDialog } from '@kit/ui/Dialog';
import { notify } from '@kit/ui/notify';
import { FrameBanner } from './FrameBanner';

/** Tells practice apart from the real thing, and takes it back to its beginning. */
export const PracticeRibbon = () => {
  const { t } = useTranslation();
  const { environment } = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!environment.practice) return null;

  const startAgain = async () => {
    setBusy(true);
    const outcome = await act('practice.startAgain', {});
    setBusy(false);
    setAsking(false);
    if (outcome.ok) notify.success(t('shell.practice.done'));
    else notify.failure(outcome.failure);
  };

  return (
    <>
      <FrameBanner
        label={t('shell.practice.title')}
        icon={GraduationCap}
        title={t('shell.practice.title')}
        action={
          <Button look="ghost" size="xs" onClick={() => setAsking(true)}>
            <RotateCcw aria-hidden /> {t('shell.practice.startAgain')}
          </Button>
        }
        py="1.5"
        bg="accent.subtle"
        borderBottomWidth="1px"
        borderColor="accent.border"
      >
        · {t('shell.practice.description')}
      </FrameBanner>
      <ConfirmDialog
        open={asking}
        title={t('shell.practice.confirmTitle')}
        confirmLabel={t('shell.practice.startAgain')}
        onConfirm={() => void startAgain()}
        onCancel={() => setAsking(false)}
        danger
        busy={busy}
      >
        <Text>{t('shell.practice.confirmText')}</Text>
      </ConfirmDialog>
    </>
  );
};
