import { useEffect, useRef, useState } from 'react';
import { useAllQuestions, type AllQuestions } from '@entities/questions/useAllQuestions';
import { FormPage } from '@kit/resource/page/FormPage';
import { pollFormFor } from './form/pollForm';

/** A poll: a new one, or one that exists. */
const PollFormScreen = () => {
  const { questions } = useAllQuestions();
  const known = useRef<AllQuestions | undefined>(undefined);
  useEffect(() => {
    known.current = questions;
  });
  // The form stays the same object: an editor with unsaved work must not begin anew when questions change.
  const [form] = useState(() => pollFormFor(() => ({ questions: known.current })));
  return <FormPage form={form} />;
};

export default PollFormScreen;
