import { chakra, Stack, Text } from '@chakra-ui/react';
import { FileArchive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import type { DiagnosisFile } from '@shared/bridge/actions';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Spinner } from '@kit/ui/layout/states';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';

const FileText = chakra('pre', {
  base: {
    p: '3',
    maxH: '15rem',
    overflow: 'auto',
    borderRadius: 'l2',
    bg: 'bg.muted',
    fontFamily: 'mono',
    fontSize: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
  },
});

/** Shows exactly the data that support will receive, and saves it as a file. Sends nothing. */
const DiagnosisDialog = ({ onClose }: { onClose: () => void }) => {
  const [files, setFiles] = useState<readonly DiagnosisFile[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void invokeAction('diagnosis.create', {}).then((outcome) => {
      if (outcome.ok) setFiles(outcome.value);
      else setFailure(outcome.failure);
    });
  }, []);
  const save = async () => {
    if (files === null) return;
    setIsBusy(true);
    const outcome = await invokeAction('diagnosis.save', { files: [...files] });
    setIsBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    if (outcome.value === 'cancelled') return;
    notify.success(t('ui.diagnosis.saved'));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ui.diagnosis.title')}
      size="lg"
      busy={isBusy}
      namesTenant={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.close')}
          </Button>
          <Button
            onClick={() => void save()}
            disabled={files === null}
            loading={isBusy}
            loadingText={t('ui.diagnosis.save')}
          >
            <FileArchive aria-hidden /> {t('ui.diagnosis.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text textStyle="sm" color="fg.muted">
          {t('ui.diagnosis.explanation')}
        </Text>
        {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
        {files === null && failure === null && <Spinner label={t('ui.diagnosis.reading')} />}
        {files?.map(({ name, text }) => (
          <Stack key={name} gap="1">
            <Text textStyle="sm" fontWeight="bold">
              {name}
            </Text>
            <FileText tabIndex={0} aria-label={name}>
              {text.trim() === '' ? t('ui.diagnosis.empty') : text}
            </FileText>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
};

export default DiagnosisDialog;
