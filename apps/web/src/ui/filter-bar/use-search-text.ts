import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Typing filters at once; the address follows when the person pauses (browsers allow few changes a second). */
const typingPause = 300;

export function useSearchText(inAddress: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const told = useRef(inAddress);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (inAddress === told.current) return;
    // Somebody went back, or opened a link: the address leads.
    told.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell(text);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
