import { useEffect, useState } from 'react';
import { invokeAction, subscribe } from '@kit/bridge/client';

/** Whether this window has the chat, which is no part of the page; it goes where the frame goes. */
export const useChat = (): boolean => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isHere = false;
    const stop = subscribe((event) => {
      if (event.type !== 'chat') return;
      isHere = event.isOpen;
      setOpen(isHere);
    });
    return () => {
      stop();
      if (isHere) void invokeAction('chat.close', {});
    };
  }, []);
  return isOpen;
};
