import { useEffect, useRef, useState } from 'react';
import { useAllQuestions, type AllQuestions } from '@entities/questions/useAllQuestions';
import { FormPage } from '@kit/resource/page/FormPage';
import { createPollForm } from './form/pollForm';

/** Form of a poll. */
const PollFormScreen = () => {
  const { questions } = useAllQuestions();
  const questionsRef = useRef<AllQuestions | undefined>(undefined);
  useEffect(() => {
    questionsRef.current = questions;
  });
  // Created once: a new form definition would restart the editor and lose unsaved input whenever questions change.
  const [form] = useState(() => createPollForm(() => ({ questions: questionsRef.current })));
  return <FormPage form={form} />;
};

export default PollFormScreen;
