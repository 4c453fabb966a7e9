"use client";

import { ApiError, csrfToken, errorOf, fetchCsrfToken, isCsrfFailure, OFFLINE_TEXT } from "@/lib/shared/api-client";

type Upload = {
  body: XMLHttpRequestBodyInit;
  headers?: Record<string, string>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Posts with XMLHttpRequest, since `fetch` reports no progress. @throws {ApiError}, or an AbortError after `signal` */
export async function postUpload<T>(url: string, upload: Upload): Promise<T> {
  try {
    return await postOnce(url, upload, await csrfToken());
  } catch (error) {
    if (!(error instanceof ApiError) || !isCsrfFailure(error)) throw error;
    return postOnce(url, upload, await fetchCsrfToken());
  }
}

function postOnce<T>(url: string, { body, headers = {}, onProgress, signal }: Upload, token: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const offline = () => reject(new ApiError(0, OFFLINE_TEXT, "network"));
    request.open("POST", url);
    for (const [name, value] of Object.entries({ Accept: "application/json", "X-CSRF-Token": token, ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", offline);
    request.addEventListener("timeout", offline);
    request.addEventListener("load", () => {
      if (request.status !== 201) return reject(errorOf(request.status, request.statusText, request.responseText));
      try {
        resolve(JSON.parse(request.responseText));
      } catch {
        reject(errorOf(request.status, request.statusText, request.responseText));
      }
    });
    const abort = () => {
      request.abort();
      reject(new DOMException("Cancelled", "AbortError"));
    };
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    request.send(body);
  });
}
