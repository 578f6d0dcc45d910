import { Stack, Text } from '@chakra-ui/react';
import { GraduationCap, Mail, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from 'i18next';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { Menu } from '@kit/ui/overlays/Menu';
import { notify } from '@kit/ui/overlays/notify';

const PracticeMailsDialog = lazy(() => import('@features/login/dialogs/PracticeMailsDialog'));

/** Label shown on the practice platform, with a menu to read its mails and reset its data. */
export const PracticeChip = () => {
  const { environment } = useSession();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isMailsDialogOpen, setIsMailsDialogOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!environment.isPractice) return null;

  const resetPractice = async () => {
    setIsBusy(true);
    const outcome = await invokeAction('practice.startAgain', {});
    setIsBusy(false);
    setIsConfirming(false);
    if (outcome.ok) notify.success(t('shell.practice.done'));
    else notify.failure(outcome.failure);
  };

  return (
    <>
      <Menu
        trigger={
          <Button
            variant="outline"
            size="xs"
            bg="accent.subtle"
            borderColor="accent.border"
            aria-label={t('shell.practice.title')}
          >
            <GraduationCap aria-hidden /> {t('shell.practice.chip')}
          </Button>
        }
        heading={
          <Stack gap="0" maxW="16rem">
            <Text fontWeight="bold">{t('shell.practice.title')}</Text>
            <Text textStyle="xs" color="fg.muted">
              {t('shell.practice.description')}
            </Text>
          </Stack>
        }
        entries={[
          {
            value: 'mails',
            label: t('login.mails.title'),
            icon: <Mail size={18} aria-hidden />,
            onSelect: () => setIsMailsDialogOpen(true),
          },
          {
            value: 'startAgain',
            label: t('shell.practice.startAgain'),
            icon: <RotateCcw size={18} aria-hidden />,
            onSelect: () => setIsConfirming(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isConfirming}
        title={t('shell.practice.confirmTitle')}
        confirmLabel={t('shell.practice.startAgain')}
        onConfirm={() => void resetPractice()}
        onCancel={() => setIsConfirming(false)}
        danger
        busy={isBusy}
      >
        <Text>{t('shell.practice.confirmText')}</Text>
      </ConfirmDialog>
      {isMailsDialogOpen && (
        <Suspense fallback={null}>
          <PracticeMailsDialog onClose={() => setIsMailsDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
