import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormPage } from '@kit/resource/page/FormPage';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import type { KnownModifiers } from './cycleText';
import { createModifierForm } from './modifierForm';

/** Form of a modifier and its choices. */
const ModifierFormScreen = () => {
  const { id } = useParams();
  const { modifiers } = useAllModifiers();
  const knownModifiersRef = useRef<KnownModifiers>({ id: null, modifiers: undefined });
  useEffect(() => {
    knownModifiersRef.current = { id: id === undefined ? null : Number(id), modifiers };
  });
  // Created once: a new form definition would restart the editor and lose unsaved input whenever another modifier
  // changes.
  const [form] = useState(() => createModifierForm(() => knownModifiersRef.current));
  return <FormPage form={form} />;
};

export default ModifierFormScreen;
