// The reader of PDFs in a thread of its own; the bundler makes a file of our own address of it (worker-src 'self').
import 'pdfjs-dist/build/pdf.worker.min.mjs';
