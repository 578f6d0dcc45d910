import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { failureText } from '@kit/ui/failureText';
import type { FormTrouble } from './useEntityForm';

interface FormNoticeProps {
  trouble: FormTrouble | null;
  onCheck: () => void;
  checking: boolean;
}

/** Why the form is still here after somebody sent it, where no field says so. */
export const FormNotice = ({ trouble, onCheck, checking }: FormNoticeProps) => {
  const { t } = useTranslation();
  if (trouble === null) return null;
  const lines = (): readonly string[] => {
    switch (trouble.kind) {
      case 'failed':
        return [failureText(trouble.failure, t)];
      case 'complaints':
        return trouble.messages;
      case 'notTaken':
        return [t('form.notTaken')];
      case 'unsettled':
        return [t('form.unsettled'), failureText(trouble.failure, t)];
    }
  };
  return (
    <FailureNotice
      action={
        trouble.kind === 'unsettled' && (
          <Button look="outline" size="xs" onClick={onCheck} loading={checking} loadingText={t('form.checking')}>
            {t('form.check')}
          </Button>
        )
      }
    >
      {lines().map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </FailureNotice>
  );
};
