/** Module made by the build (common-passwords-plugin.ts). */
declare module 'virtual:common-passwords' {
  export const words: string;
}
