/** Copies text through a copy event, since the clipboard API needs a permission that this app does not grant. */
export const copyText = (text: string): boolean => {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', copy);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', copy);
  return isCopied;
};
