import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import type { EditorNotice } from '@kit/editor/editorTypes';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';

interface FormNoticeProps {
  notice: EditorNotice | null;
  onCheck: () => void;
  isChecking: boolean;
}

/** Explains why a form stays open after sending, unless a field's error already explains it. */
export const FormNotice = ({ notice, onCheck, isChecking }: FormNoticeProps) => {
  const noticeRef = useRef<HTMLDivElement>(null);
  // Scrolls the notice into view, since the save button is at the foot of a long form.
  useEffect(() => {
    if (notice !== null) noticeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (notice === null) return null;
  const listLines = (): readonly string[] => {
    switch (notice.kind) {
      case 'failed':
        return [formatFailure(notice.failure)];
      case 'errors':
        return notice.messages;
      case 'notApplied':
        return [t('form.notTaken')];
      case 'unconfirmed':
        return [t('form.unconfirmed'), formatFailure(notice.failure)];
    }
  };
  return (
    <Box ref={noticeRef} scrollMarginTop="20">
      <FailureNotice
        action={
          notice.kind === 'unconfirmed' && (
            <Button variant="outline" size="xs" onClick={onCheck} loading={isChecking} loadingText={t('form.checking')}>
              {t('form.check')}
            </Button>
          )
        }
      >
        {listLines().map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </FailureNotice>
    </Box>
  );
};
