import { useLocation } from '@tanstack/react-router';
import { SetPasswordPage } from '../../features/set-password/set-password-page.tsx';

const usePasswordLink = () => useLocation({ select: ({ state }) => state.passwordLink ?? null });

export const RegisterScreen = () => <SetPasswordPage mode="register" link={usePasswordLink()} />;
export const ResetPasswordScreen = () => <SetPasswordPage mode="reset" link={usePasswordLink()} />;
