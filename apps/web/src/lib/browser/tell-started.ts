/** Tells the page that its program is there: nobody is told any longer that it is long in coming (first-paint.js). */
export const tellStarted = (): void => void window.dispatchEvent(new Event('korpus-started'));
