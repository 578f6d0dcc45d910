import { useEffect, useRef, useState } from 'react';
import { useAllQuestions, type AllQuestions } from '@entities/questions/useAllQuestions';
import { FormPage } from '@kit/resource/page/FormPage';
import { createPollForm } from './form/pollForm';

/** Form of a poll. */
const PollFormScreen = () => {
  const { questions } = useAllQuestions();
  const known = useRef<AllQuestions | undefined>(undefined);
  useEffect(() => {
    known.current = questions;
  });
  // Stable, since an editor with unsaved input must not restart when questions change.
  const [form] = useState(() => createPollForm(() => ({ questions: known.current })));
  return <FormPage form={form} />;
};

export default PollFormScreen;
