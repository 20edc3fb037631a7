import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import { pdfViewTexts as texts } from '../ui-texts.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import classes from './pdf-view.module.css';

export type PdfPagesProps = Readonly<{ label: string; source: Blob | string }>;

/** All pages one below the other, as wide as there is room; only those in sight are drawn. */
export function PdfPages({ label, source }: PdfPagesProps) {
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const { open, isBroken } = useOpenPdf(source);
  return (
    <div
      ref={host}
      className={classes.pages}
      role="document"
      aria-label={label}
      data-pages={open?.shapes.length}
    >
      {open === null && isBroken && <ErrorState compact title={texts.broken} hint={texts.brokenHint} />}
      {open === null && !isBroken && <LoadingState shape="text" count={8} />}
      {open !== null &&
        width > 0 &&
        open.shapes.map((shape, index) => (
          <Page
            // Pages have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            pdf={open.pdf}
            number={index + 1}
            of={open.shapes.length}
            width={width}
            shape={shape}
          />
        ))}
    </div>
  );
}

/** The document stays until the next one is open, so that nothing flickers while somebody types. */
function useOpenPdf(source: Blob | string) {
  const [state, setState] = useState<{ open: OpenPdf | null; isBroken: boolean }>({
    open: null,
    isBroken: false,
  });
  useEffect(() => {
    const wanted = { isCurrent: true };
    openPdf(source).then(
      (open) => {
        if (wanted.isCurrent) setState({ open, isBroken: false });
        else open.close();
      },
      () => {
        if (wanted.isCurrent) setState({ open: null, isBroken: true });
      },
    );
    return () => {
      wanted.isCurrent = false;
    };
  }, [source]);
  const { open } = state;
  useEffect(() => () => open?.close(), [open]);
  return state;
}

function useWidth(host: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  return width;
}

type PageProps = Readonly<{
  pdf: PDFDocumentProxy;
  number: number;
  of: number;
  width: number;
  shape: number;
}>;

/** Drawn beside the screen and put in place when it is done: the old picture stays until then. */
function Page({ pdf, number, of, width, shape }: PageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(sheet);
  useEffect(() => {
    if (!isSeen) return;
    const drawing = draw(pdf, number, width);
    drawing.done.then(
      (canvas) => sheet.current?.replaceChildren(canvas),
      // Another document or width came first, or the document was closed.
      () => undefined,
    );
    return drawing.cancel;
  }, [isSeen, pdf, number, width]);
  return (
    <div
      ref={sheet}
      className={classes.sheet}
      role="img"
      aria-label={texts.page(number, of)}
      style={{ aspectRatio: `1 / ${shape}` }}
    />
  );
}

function useSeen(sheet: React.RefObject<HTMLDivElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);
  return isSeen;
}

function draw(pdf: PDFDocumentProxy, number: number, width: number) {
  const run = { isCancelled: false, cancel: () => {} };
  const work = async (): Promise<HTMLCanvasElement> => {
    const page = await pdf.getPage(number);
    if (run.isCancelled) throw new Error('cancelled');
    const density = Math.min(window.devicePixelRatio, 3);
    const viewport = page.getViewport({ scale: (width * density) / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    run.cancel = () => task.cancel();
    await task.promise;
    return canvas;
  };
  return {
    done: work(),
    cancel: () => {
      run.isCancelled = true;
      run.cancel();
    },
  };
}
