/** Two rising notes, as a kitchen bell would ring. Hertz and seconds. */
const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1318.5, at: 0.16 },
] as const;
const length = 0.45;

/** Plays the sound of the app. False where the computer has nothing to play it on. */
export const playChime = async (): Promise<boolean> => {
  try {
    const audio = new AudioContext();
    await audio.resume();
    for (const { pitch, at } of notes) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const begin = audio.currentTime + at;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.2, begin);
      // Fades like a bell; ending at once would click.
      volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + length);
      if (at === notes.at(-1)?.at) tone.onended = () => void audio.close();
    }
    return true;
  } catch {
    return false;
  }
};
