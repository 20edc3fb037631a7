export const RegisterScreen = () => null;
